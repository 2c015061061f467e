import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { answerAsks } from '../../threads/answer-asks.ts'
import { openRasteriser } from './rasterise.ts'
import { type SocialImage, socialImageSvg } from './social-image-svg.ts'

/** A picture takes a tenth of a second of pure work: here it keeps no visitor waiting. */
export type RenderRequest = { picture: Omit<SocialImage, 'scene'>; scene: string }

const { dir } = workerData as { dir: string }
const scenes: Record<string, string> = JSON.parse(readFileSync(join(dir, 'scenes.json'), 'utf8'))
const rasterise = openRasteriser(dir)

answerAsks(async ({ picture, scene }: RenderRequest): Promise<Uint8Array> => {
  const draw = await rasterise
  return draw(socialImageSvg({ ...picture, scene: scenes[scene] ?? '' }))
})
