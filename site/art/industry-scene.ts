import type { SceneName } from './scene.tsx'

/** Words in the name of an industry, which the firm chooses, and the drawing for it. The first that fits counts. */
const scenesByWord: readonly [RegExp, SceneName][] = [
  [/tyre|tire|rubber/i, 'tyre'],
  [/auto|vehicle|\bcars?\b/i, 'car'],
  [/pharma|chemical|health|medic/i, 'process-line'],
  [/real estate|property|construct|infrastructure/i, 'towers'],
  [/bpo|ites|support|shared service/i, 'shift-board'],
  [/electr|semiconductor|instrument/i, 'switchboard'],
  [/energy|power|solar|wind|renewable/i, 'turbines'],
  [/\bit\b|software|tech|data/i, 'rack'],
  [/engineer|manufactur|machin|industr/i, 'gears'],
]

/** The drawing on the page of a job; the keys of the openings page for an industry that none of the words is in. */
export const industryScene = (industry: string): SceneName =>
  scenesByWord.find(([word]) => word.test(industry))?.[1] ?? 'keys'
