import type { PlainPage } from '../../contract/plain-forms.ts'
import type { Clock } from '../clock.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { escapeHtml } from '../seo/escape.ts'
import { compressedPage, uncompressedPage } from './page-response.ts'
import { renderVariant, type VariantSources } from './render-variant.ts'
import type { VariantQueue } from './variant-queue.ts'

type FormPageOptions = VariantSources & { clock: Clock; queue: VariantQueue }

export type FormPages = ReturnType<typeof formPages>

/** The pages of forms that are sent without script: empty forms, thanks, and what was refused. */
export function formPages({ clock, queue, ...sources }: FormPageOptions) {
  const { site, origin } = sources

  async function render(page: PlainPage): Promise<string> {
    const row = site.rows.find(({ kind }) => kind === 'form')
    if (!row) throw new Error('The site was built without the page of forms.')
    return renderVariant(row, { search: '', now: clock(), origin, plain: page }, sources)
  }

  const unframed = (page: PlainPage, status: number) =>
    uncompressedPage({ status, html: unframedPage(page), headers: site.headers.formAnswer })

  return {
    /** A page that is the same for everybody. `key`: its address. */
    get(key: string, page: PlainPage, address: string): Promise<CachedResponse> {
      const headers = site.headers.page
      return queue.get({
        key,
        address,
        render: async () => ({
          response: await compressedPage({ status: 200, html: await render(page), headers }),
          until: Infinity,
        }),
        instead: async () => unframed(page, page.state === 'sent' ? 200 : 503),
      })
    },
    /** The answer to a form of one person, which nobody keeps. */
    async answer(page: PlainPage, status: number, address: string): Promise<CachedResponse> {
      const headers = site.headers.formAnswer
      return queue
        .once(address, async () => uncompressedPage({ status, html: await render(page), headers }))
        .catch(() => unframed(page, status))
    },
  }
}

/** Without the site's frame, while it cannot be rendered. Browsers still have what was typed one page back. */
function unframedPage(page: PlainPage): string {
  const [title, sentence] = wordsOf(page)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1><p>${escapeHtml(sentence)}</p><p><a href="/">Home</a></p></body></html>`
}

const back = 'Go back one page: your browser still has what you typed.'

function wordsOf(page: PlainPage): [title: string, sentence: string] {
  switch (page.state) {
    case 'sent':
      return ['Thank you', 'Your form has arrived.']
    case 'refused':
      return ['Nothing was sent', `${page.sentence} ${back}`]
    case 'form': {
      const { errors, failure } = page.form
      const reasons = [failure, ...Object.values(errors)].filter(Boolean)
      if (reasons.length > 0) return ['Nothing was sent', `${reasons.join(' ')} ${back}`]
      return ['This page is busy', 'Please load it again in a moment.']
    }
  }
}
