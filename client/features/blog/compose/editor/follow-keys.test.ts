import { afterEach, expect, test, vi } from 'vitest'
import { followKeys } from './follow-keys.ts'

/** Fakes the visual viewport of a window of 800 px, part of which a phone's keyboard may cover. */
class Seen extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
  becomes(height: number, offsetTop = 0, scale = 1) {
    Object.assign(this, { height, offsetTop, scale })
    this.dispatchEvent(new Event('resize'))
  }
}

const root = document.documentElement
const keys = () => [root.hasAttribute('data-keys'), root.style.getPropertyValue('--keys')]

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function start() {
  const seen = new Seen()
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(800)
  const editor = document.body.appendChild(document.createElement('textarea'))
  const other = document.body.appendChild(document.createElement('input'))
  return { seen, editor, other, leave: followKeys(editor) }
}

test('the tools stand on the keys of a phone while one writes, and nowhere else', () => {
  const { seen, editor, other, leave } = start()
  editor.focus()
  expect(keys()).toEqual([false, '0px'])
  seen.becomes(480)
  expect(keys()).toEqual([true, '320px'])
  // The visual viewport was pushed up, as iPhones do.
  seen.becomes(480, 100)
  expect(keys()).toEqual([true, '220px'])
  expect(root.style.getPropertyValue('--seen')).toBe('100px')
  other.focus()
  seen.becomes(470)
  expect(keys()[0]).toBe(false)
  leave()
  expect(keys()).toEqual([false, ''])
})

test('neither the browser’s own bar nor two fingers that make it larger are taken for keys', () => {
  const { seen, editor } = start()
  editor.focus()
  seen.becomes(740)
  expect(keys()[0]).toBe(false)
  seen.becomes(400, 120, 2)
  expect(keys()[0]).toBe(false)
})
