import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useQueueKeys } from '#client/features/admin/approval/use-queue-keys.ts'
import { useKeys as useReaderKeys } from '#client/features/books/reader/use-keys.ts'
import { useKeys as useReelKeys } from '#client/features/reels/view/player/gestures/use-keys.ts'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { filesBelow } from '../../test/house/imports.ts'

afterEach(cleanup)

/** Presses a key in a layout effect, before the first paint. */
function AtFirstSight({ press, children }: { press: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }))
  })
  return children
}

function Reader({ heard }: { heard: () => void }) {
  useReaderKeys(heard)
  return null
}
function Reels({ heard }: { heard: () => void }) {
  useReelKeys({ arrowdown: heard })
  return null
}
function Desk({ heard }: { heard: () => void }) {
  const post = { id: 'p' } as WaitingPost
  const none = () => undefined
  const acts = { choose: none, decline: none, check: none, approve: heard, resting: false }
  useQueueKeys(useRef(null), { ...acts, posts: [post], current: post })
  return null
}

test.each([
  ['a book', 'ArrowRight', Reader],
  ['reels', 'ArrowDown', Reels],
  ['the desk', 'a', Desk],
])('a key that is pressed at the first sight of %s is heard', (_, key, Screen) => {
  const heard = vi.fn()
  render(
    <AtFirstSight press={key}>
      <Screen heard={heard} />
    </AtFirstSight>,
  )
  expect(heard).toHaveBeenCalledTimes(1)
})

test('whoever listens for keys on the whole page does so before it is seen', () => {
  const late = filesBelow('client')
    .filter((file) => file.endsWith('x') || file.includes('use-'))
    .filter((file) =>
      /\buseEffect\(\(\) => \{(?:(?!\n {2}\}, \[)[\s\S])*?\n {4}(?:document\.|window\.)?addEventListener\('key/.test(
        readFileSync(file, 'utf8'),
      ),
    )
  expect(late).toEqual([])
})
