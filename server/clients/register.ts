import type { Api } from '../http/typed.ts'
import { contactRoutes } from './contact-routes.ts'
import { type ClientOptions, clientRoutes } from './routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import type { OnFirstTerms } from './terms-repository.ts'
import { termsRoutes } from './terms-routes.ts'

export function registerClients(api: Api, options: ClientOptions & { onFirstTerms: OnFirstTerms }): void {
  clientRoutes(api, options)
  contactRoutes(api, options)
  sheetRoutes(api, options)
  termsRoutes(api, options)
}
