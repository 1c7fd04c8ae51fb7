@echo off
rem Opens the workbench in the browser: on what is dropped on this file, else on what is answered to its question.
rem The window stays open while the workbench runs; close it, or press Ctrl-C, to end it.
chcp 65001 >nul
title kingpress
set "game=%~1"
if defined game goto mine
set "own=%USERPROFILE%\Documents\My kingpress game"
echo Which game?
echo.
echo   Enter         a game of your own, in "%own%"
echo   a folder      or a deck: drag it into this window, then press Enter
echo   a name        minkingi, 25-kingdoms, kings-keys, kingdom-coinquest, kingdoms-ii: a game that comes with kingpress
echo.
set /p "game=> "
rem What is dragged here may stand in quotation marks.
set answer=x%game%
set answer=%answer:"=%
set "game=%answer:~1%"
if "%game%"=="" goto own
if exist "%game%" goto mine
"%~dp0kingpress.exe" serve "%game%" --open
goto end
:own
set "game=%own%"
if exist "%own%" goto mine
"%~dp0kingpress.exe" new freeform "%own%"
if errorlevel 1 goto end
:mine
"%~dp0kingpress.exe" serve "%game%" --edit --open
:end
if errorlevel 1 pause
