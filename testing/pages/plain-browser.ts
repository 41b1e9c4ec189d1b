import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { within } from '@testing-library/react'
import { Window } from 'happy-dom'
import { render } from '#client/app/entry-server.tsx'
import { campusSaid } from '#contract/apply-campus.ts'
import type { Pages } from '#server/app.ts'
import { fill } from '#server/http/pages/built-pages.ts'
import { knownCookie, sessionCookie } from '#server/http/session/read-cookies.ts'
import type { campus, Persona } from '#testing/server/campus.ts'

const template = readFileSync(join(import.meta.dirname, '../../client/index.html'), 'utf8')

/** The product's own pages, rendered from source: the HTML that a campus in a test serves without JavaScript. */
export const realPages: Pages['render'] = async (asked) =>
  // Server and pages have one campus in memory here.
  fill(template, await render({ ...asked, campus: campusSaid() }), asked)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A browser without scripts: follows links, fills in and sends forms, keeps cookies. */
export function plainBrowser(it: Awaited<ReturnType<typeof campus>>, who: Persona | null = null) {
  const jar = new Map(who ? [[sessionCookie, who.token]] : [])
  let document = blank()
  let at = home
  let status = 0

  async function load(path: string, init: RequestInit = {}): Promise<void> {
    const reply = await it.fetchAs(
      jar.get(sessionCookie) ?? null,
      undefined,
      jar.get(knownCookie),
    )(path, init)
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const on = reply.headers.get('location')
    at = new URL(on ?? path, new URL(path, at))
    // Other sites are not loaded.
    if (on && at.origin === home.origin) return load(at.href.slice(at.origin.length))
    status = reply.status
    document = blank()
    document.write(await reply.text())
    // As the style sheet does without scripts.
    for (const one of document.querySelectorAll('.js-only')) one.remove()
    // As browsers do; happy-dom selects the first option.
    for (const one of document.querySelectorAll<HTMLOptionElement>('option[selected]')) one.selected = true
  }

  return {
    jar,
    /** Path and query. */
    get at() {
      return decodeURIComponent(at.href.replace(home.origin, ''))
    },
    get status() {
      return status
    },
    get document() {
      return document
    },
    /** Queries on the page, as a reader finds things. */
    get page() {
      return within(document.body)
    },
    get main() {
      return within(document.querySelector('main') as HTMLElement) // every page has one
    },
    goto: (path: string) => load(path),

    follow: (link: HTMLElement) => load((link as HTMLAnchorElement).getAttribute('href') ?? ''),

    fill(control: HTMLElement, value: string) {
      ;(control as Control).value = value
    },

    /** Presses a form's button, or Enter in one of its fields. */
    async send(from: HTMLElement) {
      const form = from.closest('form') as HTMLFormElement // else there is nothing to send
      const sent = new URLSearchParams()
      for (const one of form.querySelectorAll<Control>('input, textarea, select')) {
        const tick = one instanceof document.defaultView!.HTMLInputElement && /checkbox|radio/.test(one.type)
        if (one.name && !one.disabled && (!tick || (one as HTMLInputElement).checked))
          sent.append(one.name, one.value)
      }
      const button = from.tagName === 'BUTTON' ? (from as HTMLButtonElement) : null
      if (button?.name) sent.append(button.name, button.value)
      const action = new URL(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', at)
      if (!/post/i.test(form.getAttribute('method') ?? '')) return load(`${action.pathname}?${sent}`)
      await load(action.pathname + action.search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: sent.toString(),
      })
    },
  }
}

const home = new URL('http://localhost/')

/** A document of happy-dom, as good as a browser's for reading. */
const blank = () => new Window({ url: 'http://localhost/' }).document as unknown as Document

export type PlainBrowser = ReturnType<typeof plainBrowser>
