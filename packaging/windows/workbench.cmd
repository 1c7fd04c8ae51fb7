@echo off
rem Opens the workbench in the browser: on the folder or deck that is dropped on this file, else on Minkingi's own.
rem The window stays open while the workbench runs; close it, or press Ctrl-C, to end it.
chcp 65001 >nul
title kingpress
if "%~1"=="" (
  "%~dp0kingpress.exe" serve minkingi --open
) else (
  "%~dp0kingpress.exe" serve "%~1" --edit --open
)
if errorlevel 1 pause
