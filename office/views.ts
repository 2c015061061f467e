import type { ComponentType } from 'react'
import type { Action } from '../contract/team.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import type { Place } from './shell/admin-bar.tsx'

/**
 * The views of the back office: the frame links to those with a place in this order, /admin/KEY shows one, `g` and
 * then the letter goes to it. To add one, write its module in a folder of its own and add its row here.
 */
export type AdminView = {
  /** Its part of the path. Today has none. */
  key: string
  title: string
  letter: string
  /** Where it stands in the frame. Other views link to one without. */
  place?: Place['place']
  /** The key of the view to whose place it belongs. */
  within?: string
  /** The bar links to it for accounts that may do this. */
  action?: Action
  /** Reaches the edges of the window, without the margins of the other views. */
  fills?: true
  View: ComponentType & { preload: () => void }
}

/** The bar links to it only while mails are not sent. */
export const MAIL_VIEW = 'mail'

export const views: readonly AdminView[] = [
  {
    key: '',
    title: 'Today',
    letter: 'd',
    place: 'work',
    View: lazyComponent(() => import('./today-place.tsx').then((module) => module.TodayPlace)),
  },
  {
    key: 'people',
    title: 'People',
    letter: 'p',
    place: 'work',
    action: 'people.read',
    fills: true,
    View: lazyComponent(() => import('./people/people-view.tsx').then((module) => module.PeopleView)),
  },
  {
    key: 'duplicates',
    title: 'Possible duplicates',
    letter: 'u',
    within: 'people',
    action: 'people.merge',
    fills: true,
    View: lazyComponent(() =>
      import('./people/duplicates/duplicates-view.tsx').then((module) => module.DuplicatesView),
    ),
  },
  {
    key: 'import',
    title: 'Bring in people',
    letter: 'i',
    place: 'menu',
    within: 'people',
    action: 'imports.run',
    fills: true,
    View: lazyComponent(() => import('./import/import-view.tsx').then((module) => module.ImportView)),
  },
  {
    key: 'jobs',
    title: 'Jobs',
    letter: 'j',
    place: 'work',
    fills: true,
    View: lazyComponent(() => import('./jobs-place.tsx').then((module) => module.JobsPlace)),
  },
  {
    key: 'clients',
    title: 'Clients',
    letter: 'k',
    place: 'work',
    action: 'clients.read',
    fills: true,
    View: lazyComponent(() => import('./clients-place.tsx').then((module) => module.ClientsPlace)),
  },
  {
    key: 'enquiries',
    title: 'Enquiries',
    letter: 'e',
    place: 'work',
    fills: true,
    View: lazyComponent(() => import('./enquiries/enquiries-view.tsx').then((module) => module.EnquiriesView)),
  },
  {
    key: MAIL_VIEW,
    title: 'Mail',
    letter: 'm',
    place: 'work',
    action: 'mail.read',
    fills: true,
    View: lazyComponent(() => import('./mail/mail-view.tsx').then((module) => module.MailView)),
  },
  {
    key: 'reports',
    title: 'Reports',
    letter: 'r',
    place: 'office',
    View: lazyComponent(() => import('./reports/reports-view.tsx').then((module) => module.ReportsView)),
  },
  {
    key: 'site',
    title: 'Site',
    letter: 's',
    place: 'office',
    action: 'site.edit',
    fills: true,
    View: lazyComponent(() => import('./site/site-view.tsx').then((module) => module.SiteView)),
  },
  {
    key: 'launch',
    title: 'Before you launch',
    letter: 'b',
    place: 'menu',
    action: 'site.publish',
    View: lazyComponent(() => import('./launch/launch-view.tsx').then((module) => module.LaunchView)),
  },
  {
    key: 'audit-log',
    title: 'Audit log',
    letter: 'l',
    place: 'menu',
    action: 'audit_log.read',
    fills: true,
    View: lazyComponent(() => import('./audit-log/audit-log-view.tsx').then((module) => module.AuditLogView)),
  },
  {
    key: 'trash',
    title: 'Trash',
    letter: 'x',
    place: 'menu',
    fills: true,
    View: lazyComponent(() => import('./trash/trash-view.tsx').then((module) => module.TrashView)),
  },
  {
    key: 'team',
    title: 'Team',
    letter: 't',
    place: 'menu',
    action: 'team.manage',
    fills: true,
    View: lazyComponent(() => import('./team/team-view.tsx').then((module) => module.TeamView)),
  },
  {
    key: 'settings',
    title: 'Settings',
    letter: 'o',
    place: 'menu',
    action: 'settings.edit',
    View: lazyComponent(() => import('./settings/settings-view.tsx').then((module) => module.SettingsView)),
  },
  {
    key: 'account',
    title: 'Account',
    letter: 'c',
    place: 'menu',
    View: lazyComponent(() => import('./account/account-view.tsx').then((module) => module.AccountView)),
  },
]

/** Shows Today for an unknown key. */
export function findView(key: string): AdminView {
  return views.find((view) => view.key === key) ?? (views[0] as AdminView)
}
