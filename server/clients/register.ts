import type { Api } from '../http/typed.ts'
import { contactRoutes } from './contact-routes.ts'
import { type ClientOptions, clientRoutes } from './routes.ts'
import type { OnFirstTerms } from './terms-repository.ts'
import { termsRoutes } from './terms-routes.ts'

export function registerClients(api: Api, options: ClientOptions & { onFirstTerms: OnFirstTerms }): void {
  clientRoutes(api, options)
  contactRoutes(api, options)
  termsRoutes(api, options)
}
