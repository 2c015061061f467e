import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openRasteriser } from './rasterise.ts'
import { type SharePicture, sharePicture } from './share-picture.ts'

/** A picture takes a tenth of a second of pure work: here it keeps no visitor waiting. */
export type DrawRequest = { id: number; picture: Omit<SharePicture, 'scene'>; scene: string }
export type DrawAnswer = { id: number; png: Uint8Array } | { id: number; error: string }

const { dir } = workerData as { dir: string }
const scenes: Record<string, string> = JSON.parse(readFileSync(join(dir, 'scenes.json'), 'utf8'))
const rasterise = openRasteriser(dir)

parentPort?.on('message', async ({ id, picture, scene }: DrawRequest) => {
  const answer: DrawAnswer = await rasterise.then(
    (draw) => ({ id, png: draw(sharePicture({ ...picture, scene: scenes[scene] ?? '' })) }),
    (error: Error) => ({ id, error: error.message }),
  )
  parentPort?.postMessage(answer)
})
