/*
 * Path data for the drafting conventions that the scenes share. One more convention: a vacancy is drawn about one unit
 * inside its part, so that the seated part covers the dashes whole at every size.
 */

/** Ground hatching: strokes at 45° below a level line from one x to another. */
export function groundHatch(from: number, to: number, y: number, pitch = 16) {
  let d = ''
  for (let x = from + pitch; x <= to; x += pitch) d += `M${x} ${y}l-12 12`
  return d
}

/** A horizontal dimension line with a tick and a slash at each stop. */
export function dimensionAcross(stops: number[], y: number) {
  return `M${stops[0]} ${y}H${stops.at(-1)}${stops.map((x) => `M${x} ${y - 8}v16M${x - 5} ${y + 5}l10-10`).join('')}`
}

/** A vertical dimension line with a tick and a slash at each stop. */
export function dimensionDown(stops: number[], x: number) {
  return `M${x} ${stops[0]}V${stops.at(-1)}${stops.map((y) => `M${x - 8} ${y}h16M${x - 5} ${y + 5}l10-10`).join('')}`
}

/** A coordinate rounded to a tenth of a unit, which is finer than a screen shows. */
export function tenth(value: number) {
  return Math.round(value * 10) / 10
}
