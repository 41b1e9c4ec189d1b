import { trades } from '#contract/marketplace/trade-endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAnswers } from './answers.ts'
import { createQuestions } from './questions.ts'

export function tradeRoutes(platform: Platform): Route[] {
  const questions = createQuestions(platform)
  const { answer } = createAnswers(platform)
  return serve(trades, {
    questions: async ({ viewer }) => ({ items: await questions(viewer.id) }),
    answer: ({ params: { id }, body, viewer }) => answer(id, viewer.id, body),
  })
}
