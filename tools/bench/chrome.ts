import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launching } from '../../playwright.config.ts'
import { browser } from '../build/browser.ts'

/**
 * A Chromium that is asked by its own protocol. Playwright has a page keep every answer it got, to be looked at later:
 * of whatever is fetched that is as much again in the memory of the page. It takes switches of Chromium's own.
 */
export async function openChrome(...switches: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-chrome-'))
  const { args } = launching(undefined)
  const awake = ['--disable-renderer-backgrounding', '--disable-background-timer-throttling']
  const own = [`--user-data-dir=${folder}`, '--remote-debugging-port=0', '--headless', 'about:blank']
  const program = spawn(browser() ?? chromium.executablePath(), [...args, ...awake, ...switches, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const line = await talk(await addressOf(program.stderr))
  return {
    folder,
    line,
    async close() {
      const gone = once(program, 'exit')
      // Debian starts it by a script: a signal ends the script, and the browser goes on. It may be gone before it answers.
      line.ask('Browser.close').catch(() => program.kill())
      await gone
      line.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Chrome = Awaited<ReturnType<typeof openChrome>>

async function addressOf(told: NodeJS.ReadableStream): Promise<string> {
  let words = ''
  for await (const chunk of told) {
    words += chunk
    const address = /ws:\/\/\S+/.exec(words)?.[0]
    if (!address) continue
    told.resume()
    return address
  }
  throw new Error(`Chromium did not start: ${words}`)
}

interface Answer {
  id?: number
  result?: object
  error?: { message: string }
}

async function talk(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    if (answer.id) waiting.get(answer.id)?.(answer)
  })
  let count = 0
  return {
    close: () => socket.close(),
    async ask<Result = object>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
      count += 1
      const id = count
      const answer = await new Promise<Answer>((heard) => {
        waiting.set(id, heard)
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      })
      waiting.delete(id)
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
      return answer.result as Result // as the protocol says of this method
    },
  }
}

/** One page of it. */
export async function openTab({ line }: Chrome) {
  const { targetId } = await line.ask<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await line.ask<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const ask = <Result = object>(method: string, params?: object) =>
    line.ask<Result>(method, params, sessionId)

  /** What these words are in the page, as whoever tapped there. */
  async function read<Value>(words: string): Promise<Value> {
    const { result, exceptionDetails } = await ask<{ result: { value: Value }; exceptionDetails?: object }>(
      'Runtime.evaluate',
      { expression: words, returnByValue: true, awaitPromise: true, userGesture: true },
    )
    if (exceptionDetails) throw new Error(`${words}: ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }

  return {
    ask,
    read,
    /** Until these words are true in the page; it may be another page by then. */
    async until(words: string, seconds = 60): Promise<void> {
      const end = performance.now() + seconds * 1000
      while (!(await read<boolean>(`Boolean(${words})`).catch(() => false))) {
        if (performance.now() > end) throw new Error(`Never so: ${words}`)
        await after(50)
      }
    },
  }
}
