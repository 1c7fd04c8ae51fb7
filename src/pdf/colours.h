// How a document says colours: in red, green and blue, or in the inks of a press. All may be called by any thread.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "inks/separation.h"
#include "pdf/pictures.h"
#include "scene/scene.h"

namespace kingpress::pdf {

class Colours {
 public:
  virtual ~Colours() = default;

  // "0 g", "1 0 .5 rg"; `fills`: for areas and type, else for lines.
  virtual void put(std::string& out, scene::Colour colour, bool fills) const = 0;

  // Whether text of this colour leaves what lies beneath it.
  virtual bool overprints(scene::Colour) const { return false; }

  // Of a gradient, all of whose colours are `grey` or not: its space, a colour in it, and into how many steps the way
  // from stop to stop is cut because the space is not that in which colours are mixed.
  virtual std::string space(bool grey) const = 0;
  virtual std::string parts(scene::Colour colour, bool grey) const = 0;
  virtual int steps() const = 0;

  virtual ImageObject image(const std::shared_ptr<const scene::Picture>& picture) const = 0;
  virtual ImageObject image(const pictures::Pixels& pixels) const = 0;
  // Entries of a group in which colours that are seen through are mixed.
  virtual std::string group() const = 0;
};

class ScreenColours final : public Colours {
 public:
  void put(std::string& out, scene::Colour colour, bool fills) const override;
  std::string space(bool) const override { return "/DeviceRGB"; }
  std::string parts(scene::Colour colour, bool grey) const override;
  int steps() const override { return 1; }
  ImageObject image(const std::shared_ptr<const scene::Picture>& picture) const override;
  ImageObject image(const pictures::Pixels& pixels) const override;
  std::string group() const override { return "/S /Transparency"; }
};

class PressColours final : public Colours {
 public:
  // Throws inks::Refused.
  PressColours(const std::string& profile, double limit, double newest, bool overprint_black)
      : separation_(profile, limit, newest), overprint_black_(overprint_black) {}

  void put(std::string& out, scene::Colour colour, bool fills) const override;
  bool overprints(scene::Colour colour) const override;
  std::string space(bool grey) const override { return grey ? "/DeviceGray" : "/DeviceCMYK"; }
  std::string parts(scene::Colour colour, bool grey) const override;
  int steps() const override { return 32; }
  ImageObject image(const std::shared_ptr<const scene::Picture>& picture) const override;
  ImageObject image(const pictures::Pixels& pixels) const override;
  std::string group() const override { return "/S /Transparency /CS /DeviceCMYK"; }

  const std::string& profile() const { return separation_.name(); }
  double most() const;  // ink on any spot so far, per cent

 private:
  void met(double inks) const;

  inks::Separation separation_;
  bool overprint_black_;
  mutable std::mutex mutex_;
  mutable std::map<std::uint32_t, inks::Inks> known_;  // by 0xRRGGBB
  mutable double most_ = 0;
};

}  // namespace kingpress::pdf
