import { Suspense, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { late } from './lazy-component.ts'
import { part } from './lazy-part.tsx'

let whole: HTMLElement

// As in a browser, React schedules its renders.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  whole = document.body.appendChild(document.createElement('div'))
})
afterEach(() => whole.remove())

const words = late(async () => 'After') // at once: React renders again before it suspends
const effects: string[] = []
function Next() {
  const said = words.useIt()
  useEffect(() => void effects.push(said), [said])
  return <p>{said}</p>
}

test('what arrives in the middle of a render is shown without an error', async () => {
  const recovered: unknown[] = []
  const root = createRoot(whole, { onRecoverableError: (error) => recovered.push(error) })
  const show = (next: boolean) => root.render(<Suspense>{next ? <Next /> : <p>Before</p>}</Suspense>)
  show(false)
  await vi.waitFor(() => expect(whole.textContent).toBe('Before'))
  startTransition(() => show(true))
  await vi.waitFor(() => expect(effects).toEqual(['After']))
  expect(whole.textContent).toBe('After')
  expect(recovered).toEqual([])
  root.unmount()
})

test('what is there already stands in the first render, of the server too', async () => {
  const Piece = part(async () => ({ name }: { name: string }) => <b>{name}</b>)
  await Piece.ready()
  expect(renderToString(<Piece name="Ada" />)).toBe('<b>Ada</b>')
})

test('what is fetched ahead in vain is fetched again when it is needed', async () => {
  const answers = [Promise.reject(new Error('No network')), Promise.resolve('here')]
  const words = late(() => answers.shift() ?? Promise.reject(new Error('Asked too often')))
  await expect(words.ready()).rejects.toThrow('No network')
  await expect(words.ready()).resolves.toBe('here')
  await expect(words.ready()).resolves.toBe('here')
})
