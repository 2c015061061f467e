import { keptDrawings } from './kept-drawing.tsx'

export type SceneName = keyof typeof import('./scenes/scene-loaders.ts').sceneLoaders

const { KeptDrawing, loadAll } = keptDrawings<SceneName>(
  (name) => import('./scenes/scene-loaders.ts').then(({ sceneLoaders }) => sceneLoaders[name]()),
  'aspect-4/3',
)

export const Scene = KeptDrawing
export const loadScenes = loadAll
