import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { sender } from '#testing/server/sending.ts'
import { browserHere } from '#tools/build/browser.ts'
import { launching } from '../../playwright.config.ts'
import { answering, demo } from './campus.ts'

/** A phone whose app can be killed: its profile is a folder of its own. */
export async function phone() {
  const profile = await mkdtemp(join(tmpdir(), 'campus-phone-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launching(browserHere()),
      ...{ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'allow' },
    })
    return { page: answering(await context.newPage()), kill: () => context.close() }
  }
  return { open, forget: () => rm(profile, { recursive: true, force: true }) }
}

/** Somebody else adds a paper to a course. */
export async function bringPaper(url: string, title: string, courseCode: string): Promise<void> {
  const body = JSON.stringify({ email: demo.subadmin, password: demo.password })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const token = cookie.split('=')[1] ?? null
  const { id: fileId } = await sender(url, token).send(small.pdf(title), { kind: 'book', name: 'new.pdf' })
  const about = { title, description: 'Sat last week.', drawnCover: true, courseCode, fileId }
  const sat = { kind: 'past questions', session: '2025/2026', semester: 'first', paper: 'exam' } as const
  await call(api.books.add, { id: newId(), body: { ...about, ...sat } }, (path, init) =>
    fetch(url + path, { ...init, headers: { ...init?.headers, cookie } }),
  )
}

export async function signInAt(page: Page, url: string): Promise<void> {
  const data = { email: demo.student, password: demo.password }
  expect((await page.request.post(`${url}/api/session`, { data })).ok()).toBe(true)
}
