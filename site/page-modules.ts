import type { ComponentType } from 'react'
import type { PageRow } from './pages.ts'

const importers = import.meta.glob<{ default: ComponentType }>('./pages/**/*.tsx')

/** Fetches the code of a page. */
export async function loadPage({ module }: PageRow): Promise<ComponentType> {
  const importer = importers[`./pages/${module}`]
  if (!importer) throw new Error(module)
  return (await importer()).default
}
