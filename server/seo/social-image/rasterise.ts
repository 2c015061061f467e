import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let started: Promise<void> | undefined

/** Converts SVG to PNG with the fonts of a folder. WebAssembly, so the result is the same on every platform. */
export async function openRasteriser(fontDir: string): Promise<(svg: string) => Uint8Array> {
  started ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await started
  // The order matters: a character that the requested family lacks is taken from the first font that has it.
  const fontBuffers = readdirSync(fontDir)
    .filter((name) => name.endsWith('.ttf'))
    .sort()
    .map((name) => readFileSync(join(fontDir, name)))
  return (svg) => {
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Public Sans' } })
    const image = drawing.render()
    const png = image.asPng()
    image.free()
    drawing.free()
    return png
  }
}
