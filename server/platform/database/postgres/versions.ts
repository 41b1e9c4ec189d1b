type Ask = (name: string, text: string, values: unknown[]) => Promise<{ topic: string; number: number }[]>

/**
 * One query at a time for all callers: those who come while it runs share the next one, because its result may be older
 * than what they have just been told.
 */
export function openVersions(ask: Ask) {
  let next: { topics: Set<string>; answer: Promise<Map<string, number>> } | null = null
  let asking: Promise<unknown> = Promise.resolve()

  async function answer(topics: Set<string>, before: Promise<unknown>): Promise<Map<string, number>> {
    await before
    next = null
    const text = `select topic, number from versions where topic = any(string_to_array($1, e'\\n'))`
    const rows = await ask('campus_versions', text, [[...topics].join('\n')])
    return new Map(rows.map(({ topic, number }) => [topic, number]))
  }

  return async (topics: readonly string[]): Promise<string> => {
    if (!next) {
      const wanted = new Set<string>()
      next = { topics: wanted, answer: answer(wanted, asking) }
      asking = next.answer.catch(() => {})
    }
    for (const topic of topics) next.topics.add(topic)
    const numbers = await next.answer
    return topics.map((topic) => numbers.get(topic) ?? 0).join('.')
  }
}
