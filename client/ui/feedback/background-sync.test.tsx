import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SendsItself, WaitsHere } from './background-sync.tsx'
import '#testing/pages/rendering.ts'

const said = () =>
  render(
    <p>
      It <WaitsHere /> <SendsItself />
    </p>,
  ).container.textContent

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('only where the browser sends with the app closed is anybody told that they may close it', () => {
  expect(said()).toContain('Open the app again when you’re online')
  expect(said()).not.toContain('close')
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  expect(said()).not.toContain('close')
  vi.stubGlobal('SyncManager', class {})
  expect(said()).toContain('you can close the app')
  expect(said()).not.toContain('Open the app')
})

test('the server, which knows no browser, promises neither', () => {
  expect(renderToString(<WaitsHere />)).toBe('waits on this phone until it is sent.')
})
