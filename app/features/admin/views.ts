import type { ComponentType } from 'react'
import type { Action } from '../../../contract/team.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'

/**
 * The views of the back office: the bar links to each in this order, /admin?view=KEY shows it, `g` and then
 * the letter goes to it. To add one, write its module in a folder of its own and add its row here.
 */
export type AdminView = {
  /** Its value of `view` in the URL. The dashboard has none. */
  key: string
  title: string
  letter: string
  /** The bar links to it for accounts that may do this. */
  action?: Action
  /** Reaches the edges of the window, without the margins of the other views. */
  fills?: true
  View: ComponentType
}

/** The bar links to it only while mails are not sent. */
export const MAIL_VIEW = 'mail'

export const views: readonly AdminView[] = [
  {
    key: '',
    title: 'Dashboard',
    letter: 'd',
    View: lazyComponent(() => import('./dashboard/dashboard-view.tsx').then((module) => module.DashboardView)),
  },
  {
    key: 'applications',
    title: 'Applications',
    letter: 'a',
    View: lazyComponent(() => import('./applications/applications-view.tsx').then((module) => module.ApplicationsView)),
  },
  {
    key: 'enquiries',
    title: 'Enquiries',
    letter: 'e',
    View: lazyComponent(() => import('./enquiries/enquiries-view.tsx').then((module) => module.EnquiriesView)),
  },
  {
    key: 'overview',
    title: 'Overview',
    letter: 'o',
    View: lazyComponent(() => import('./overview/overview-view.tsx').then((module) => module.OverviewView)),
  },
  {
    key: 'site',
    title: 'Site',
    letter: 's',
    action: 'site.edit',
    fills: true,
    View: lazyComponent(() => import('./site/site-view.tsx').then((module) => module.SiteView)),
  },
  {
    key: MAIL_VIEW,
    title: 'Mail',
    letter: 'm',
    action: 'mail.read',
    View: lazyComponent(() => import('./mail/mail-view.tsx').then((module) => module.MailView)),
  },
  {
    key: 'audit-log',
    title: 'Audit log',
    letter: 'l',
    action: 'audit_log.read',
    View: lazyComponent(() => import('./audit-log/audit-log-view.tsx').then((module) => module.AuditLogView)),
  },
  {
    key: 'team',
    title: 'Team',
    letter: 't',
    action: 'team.manage',
    View: lazyComponent(() => import('./team/team-view.tsx').then((module) => module.TeamView)),
  },
  {
    key: 'account',
    title: 'Account',
    letter: 'c',
    View: lazyComponent(() => import('./account/account-view.tsx').then((module) => module.AccountView)),
  },
  {
    key: 'people',
    title: 'People',
    letter: 'p',
    action: 'people.read',
    fills: true,
    View: lazyComponent(() => import('./people/people-view.tsx').then((module) => module.PeopleView)),
  },
]

export const viewPath = ({ key }: AdminView) => (key ? `/admin?view=${key}` : '/admin')

/** Shows the dashboard for an unknown key. */
export function findView(search: string): AdminView {
  const key = new URLSearchParams(search).get('view') ?? ''
  return views.find((view) => view.key === key) ?? (views[0] as AdminView)
}
