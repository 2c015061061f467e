import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApi } from '../support/open-api.ts'

test('the API describes itself, with every call, its inputs and its errors', async () => {
  const api = await openApi()
  const answer = await api.get('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const { openapi, info, servers, paths, components } = answer.json()
  expect(await new Validator().validate(answer.json())).toMatchObject({ valid: true })
  expect(openapi).toMatch(/^3\.1\./)
  expect(info.title).toBeTruthy()
  expect(servers).toEqual([{ url: 'http://127.0.0.1:3000' }])
  expect(Object.keys(paths).toSorted()).toEqual([
    '/api/admin/account',
    '/api/admin/account/email',
    '/api/admin/audit-log',
    '/api/admin/audit-log.csv',
    '/api/admin/audit-log/people',
    '/api/admin/audit-log/{id}',
    '/api/admin/demo',
    '/api/admin/last-backup',
    '/api/admin/login',
    '/api/admin/login/passkey',
    '/api/admin/login/passkey-options',
    '/api/admin/login/second-factor',
    '/api/admin/logout',
    '/api/admin/mail',
    '/api/admin/mails',
    '/api/admin/mails/retry',
    '/api/admin/mails/{id}',
    '/api/admin/mails/{id}/retry',
    '/api/admin/overview',
    '/api/admin/password',
    '/api/admin/proof',
    '/api/admin/proof/passkey-options',
    '/api/admin/recovery-codes',
    '/api/admin/sample-data',
    '/api/admin/second-factors/passkey',
    '/api/admin/second-factors/passkey-options',
    '/api/admin/second-factors/totp',
    '/api/admin/second-factors/totp/confirm',
    '/api/admin/second-factors/{id}',
    '/api/admin/sessions',
    '/api/admin/sessions/{id}',
    '/api/admin/stats',
    '/api/applications',
    '/api/applications.csv',
    '/api/applications/additions',
    '/api/applications/additions/undo',
    '/api/applications/moves',
    '/api/applications/{id}',
    '/api/applications/{id}/resume',
    '/api/categories',
    '/api/categories/{id}',
    '/api/contact',
    '/api/enquiries',
    '/api/enquiries/{id}',
    '/api/enquiries/{id}/resume',
    '/api/events',
    '/api/imports',
    '/api/imports/{id}',
    '/api/imports/{id}/close',
    '/api/imports/{id}/columns',
    '/api/imports/{id}/decisions',
    '/api/imports/{id}/files',
    '/api/imports/{id}/files/{n}',
    '/api/imports/{id}/items',
    '/api/imports/{id}/items/{n}',
    '/api/imports/{id}/notices',
    '/api/imports/{id}/store',
    '/api/imports/{id}/undo',
    '/api/invitations/accept',
    '/api/jobs',
    '/api/jobs/application-counts',
    '/api/jobs/{id}',
    '/api/jobs/{id}/search',
    '/api/jobs/{id}/search/seen',
    '/api/password-resets',
    '/api/password-resets/check',
    '/api/password-resets/use',
    '/api/people',
    '/api/people/duplicates',
    '/api/people/known',
    '/api/people/progress',
    '/api/people/rows',
    '/api/people/source-list',
    '/api/people/sources',
    '/api/people/tags',
    '/api/people/walk',
    '/api/people/{id}',
    '/api/people/{id}/apart',
    '/api/people/{id}/applications',
    '/api/people/{id}/export',
    '/api/people/{id}/facts',
    '/api/people/{id}/merge',
    '/api/people/{id}/notes',
    '/api/people/{id}/split',
    '/api/people/{id}/take-back',
    '/api/resume-details',
    '/api/resumes/{id}/file',
    '/api/resumes/{id}/text',
    '/api/searches',
    '/api/searches/{id}',
    '/api/site/pages',
    '/api/site/pages/{key}/draft',
    '/api/site/pages/{key}/history',
    '/api/site/pages/{key}/presence',
    '/api/site/pages/{key}/publish',
    '/api/site/pages/{key}/restore',
    '/api/site/pictures',
    '/api/site/placeholders',
    '/api/site/preview',
    '/api/site/privacy-notices',
    '/api/site/test-mail',
    '/api/team',
    '/api/team/invitations',
    '/api/team/invitations/{id}',
    '/api/team/second-factor-policy',
    '/api/team/{id}',
    '/api/team/{id}/reset-link',
    '/api/team/{id}/second-factor',
  ])
  expect(components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' })
  const create = paths['/api/jobs'].post
  expect(create.security).toEqual([{ bearer: [] }])
  const schema = create.requestBody.content['application/json'].schema
  expect(schema.required).toEqual(expect.arrayContaining(['title', 'location', 'description']))
  expect(schema.properties.title).toMatchObject({ type: 'string', minLength: 1, maxLength: 160 })
  expect(Object.keys(create.responses).toSorted()).toEqual(['201', '4XX', '5XX'])
  expect(create.responses['4XX'].content['application/json'].schema.required).toEqual(['error', 'code'])
  expect(paths['/api/contact'].post.security).toBeUndefined()
  await api.close()
})
