export type Gear = { x: number; y: number; teeth: number; phase: number }

/** Module of every gear drawn: pitch diameter = module x teeth, so any two of them mesh. */
const MODULE = 11

/** The old standard of 14.5 degrees: it leaves broad tips, which read better than 20 degrees on so few teeth. */
const PRESSURE = (14.5 * Math.PI) / 180
/** Tooth thickness as a part of the pitch; under one half, so that the flanks of two gears keep a visible backlash. */
const THICKNESS = 0.44
/** Half the width of a tooth at its root, in modules: it stands for the fillet, and still clears the other gear's tip. */
const ROOT = 0.82

const involute = (angle: number) => Math.tan(angle) - angle
const round = (n: number) => Math.round(n * 10) / 10
const write = (point: { x: number; y: number }) => `${round(point.x)} ${round(point.y)}`

export const pitchRadius = (teeth: number) => (MODULE * teeth) / 2

/** A gear meshing with `driver`, its centre in the direction `angle`: a tooth of the one stands in a gap of the other. */
export function mesh(driver: Gear, angle: number, teeth: number): Gear {
  const distance = pitchRadius(driver.teeth) + pitchRadius(teeth)
  const passed = ((angle - driver.phase) * driver.teeth) / (2 * Math.PI)
  return {
    x: round(driver.x + distance * Math.cos(angle)),
    y: round(driver.y + distance * Math.sin(angle)),
    teeth,
    phase: angle + Math.PI + ((passed - 0.5) * 2 * Math.PI) / teeth,
  }
}

/** Outline of a spur gear about its own centre: involute flanks, addendum 1 module, dedendum 1.25 modules. */
export function gearPath({ teeth, phase }: Gear) {
  const pitch = pitchRadius(teeth)
  const base = pitch * Math.cos(PRESSURE)
  const halfTooth = (radius: number) =>
    (THICKNESS * Math.PI) / teeth + involute(PRESSURE) - involute(Math.acos(base / radius))
  let path = ''
  for (let tooth = 0; tooth < teeth; tooth++) {
    const centre = phase + (tooth * 2 * Math.PI) / teeth
    const flank = (side: 1 | -1) => {
      const at = (radius: number, half: number) => {
        const angle = centre + side * half
        return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
      }
      const foot = pitch - 1.25 * MODULE
      const root = at(foot, (ROOT * MODULE) / foot)
      const middle = at(pitch, halfTooth(pitch))
      const tip = at(pitch + MODULE, halfTooth(pitch + MODULE))
      // The control point that leads a quadratic curve from root to tip through the pitch point.
      const bend = { x: 2 * middle.x - (root.x + tip.x) / 2, y: 2 * middle.y - (root.y + tip.y) / 2 }
      return { root: write(root), bend: write(bend), tip: write(tip) }
    }
    const rising = flank(-1)
    const falling = flank(1)
    path += `${path ? 'L' : 'M'}${rising.root}Q${rising.bend} ${rising.tip}`
    path += `L${falling.tip}Q${falling.bend} ${falling.root}`
  }
  return `${path}Z`
}
