import { join } from 'node:path'
import type { PictureUse } from '../../contract/content/fields.ts'
import { pictureVersions } from '../../contract/pictures.ts'

export const picturesDir = (dataDir: string) => join(dataDir, 'pictures')

/** The path of one version of a picture below the data folder. Folders are named by the first two letters of the id. */
export const pictureFile = (id: string, name: string) => join('pictures', id.slice(0, 2), `${id}-${name}`)

/** The names of the versions of a picture: `800.avif`. */
export function pictureFileNames({ use, width }: { use: string; width: number }): string[] {
  return pictureVersions(use as PictureUse, width).map((each) => `${each.width}.${each.format}`)
}
