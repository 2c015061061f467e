import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

/** Fetched when it is opened, from any place. */
export const ClientDialog = lazyComponent(() => import('./client-dialog.tsx').then((module) => module.ClientDialog))
