import { placePath } from '../frame/address.ts'
import { useLaunch } from './use-launch.ts'

/** The way back to the list after a publication, while texts are left. `page`: the key of the one that was published. */
export function LaunchLink({ page }: { page?: string }) {
  const { data } = useLaunch()
  const left = data?.items.filter(({ confirmed }) => !confirmed) ?? []
  if (left.length === 0) return null
  const here = left.filter(({ key }) => key === page).length
  return (
    <a
      href={here > 0 ? `${placePath('launch', '', { open: page })}#${page}` : `${placePath('launch')}#texts`}
      className="font-semibold text-print underline underline-offset-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      Before you launch{here > 0 && `: ${here} left on this page`}
    </a>
  )
}
