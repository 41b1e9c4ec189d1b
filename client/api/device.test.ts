import { beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { forgetDevice, isCounted, noteDevice } from './device.ts'

/** A campus that records what it is asked. */
function campus({ silent = false } = {}) {
  const asked: [string, string][] = []
  const call = (async (endpoint: { method: string }, { id }: { id: string }) => {
    if (silent) throw new Error('no network')
    asked.push([endpoint.method, id])
  }) as unknown as Caller // only these two endpoints are called
  return { call, asked }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('a device is noted once, under a number of its own', async () => {
  const { call, asked } = campus()
  await noteDevice(call)
  await noteDevice(call)
  expect(asked).toEqual([['PUT', expect.stringMatching(/^[\da-f-]{36}$/)]])
})

test('without a network it is noted another day, under the same number', async () => {
  await noteDevice(campus({ silent: true }).call)
  const kept = localStorage.getItem('deviceId')
  const { call, asked } = campus()
  await noteDevice(call)
  expect(asked).toEqual([['PUT', kept]])
})

test('a browser that asks for privacy is not noted, and keeps no number', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const { call, asked } = campus()
  await noteDevice(call)
  expect(asked).toEqual([])
  expect(localStorage.getItem('deviceId')).toBe(null)
  expect(isCounted(), 'there is nothing to delete').toBe(false)
})

test('a forgotten device is deleted, and never noted again', async () => {
  const { call, asked } = campus()
  await noteDevice(call)
  expect(isCounted()).toBe(true)
  await forgetDevice(call)
  expect(isCounted()).toBe(false)
  await noteDevice(call)
  expect(asked.map(([method]) => method)).toEqual(['PUT', 'DELETE'])
  expect(asked[1]?.[1]).toBe(asked[0]?.[1])
})
