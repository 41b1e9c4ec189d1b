import type { Log } from '../../log.ts'
import { costOfPages } from '../cost.ts'
import { LookFailed, lookFailed, openWorkers } from '../workers.ts'
import type { Answer } from './paper-worker.ts'

/** Makes one PDF of pages, in a process of its own as for pictures; see docs/decisions/photographed-papers.md. */
export function openPapers(log: Log | undefined) {
  const workers = openWorkers<readonly Uint8Array[], Answer>({
    program: new URL('./paper-worker.ts', import.meta.url),
    ...{ atOnce: 1, seconds: 60, idle: 10_000, log },
    allow: ['--max-old-space-size=96'],
  })
  return {
    async bind(pages: readonly Uint8Array[], sender: string): Promise<Uint8Array> {
      const bytes = pages.reduce((sum, page) => sum + page.length, 0)
      const answer = await workers.ask(async () => pages, {
        ...{ sender, cost: costOfPages(pages.length) },
        processor: 20,
        about: { type: 'paper', bytes },
      })
      if ('pdf' in answer) return answer.pdf
      throw 'error' in answer
        ? new LookFailed(`A paper could not be made: ${answer.error}`)
        : lookFailed(answer)
    },
    close: workers.close,
  }
}
