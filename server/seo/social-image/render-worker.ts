import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { Colours } from '../../../contract/look/palette.ts'
import { openRasteriser } from './rasterise.ts'
import { inColours, type SocialImage, socialImageSvg } from './social-image-svg.ts'

/** `emblem`: the id of the picture of the firm's mark, or `none`. */
export type RenderRequest = { image: Omit<SocialImage, 'scene'>; scene: string; emblem?: string; colours?: Colours }

const { dir } = workerData as { dir: string }
const scenes: Record<string, string> = JSON.parse(readFileSync(join(dir, 'scenes.json'), 'utf8'))
const rasterise = openRasteriser(dir)

/** Takes a tenth of a second of processor time, so it runs in a worker. */
export async function renderImage({ image, scene, colours }: RenderRequest): Promise<Uint8Array> {
  const draw = await rasterise
  const svg = socialImageSvg({ ...image, scene: scenes[scene] ?? '' })
  return draw(colours ? inColours(svg, colours) : svg)
}
