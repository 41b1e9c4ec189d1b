import { request } from 'node:http'
import type { Fleet } from './fleet.ts'

/** Milliseconds from a member's act at one process until their tab that listens at the other hears of it. */
export async function hears({ ports, standing }: Fleet): Promise<number> {
  const [here, there] = ports
  // Authors of no post, so that the others still see all posts.
  const [member, other] = standing.members.slice(-2)
  const topic = `user:${member?.id}`
  const cookie = `campus_session=${member?.token}`
  const heard = Promise.withResolvers<number>()
  const listening = Promise.withResolvers<void>()
  const stream = request(
    `http://127.0.0.1:${there}/api/live?topics=${topic}`,
    { headers: { cookie } },
    (reply) => {
      let isFirst = true
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (isFirst) listening.resolve()
        else if (text.includes(topic)) heard.resolve(performance.now())
        isFirst = false
      })
    },
  )
  stream.on('error', (error) => {
    listening.reject(error)
    heard.reject(error)
  })
  stream.end()
  await listening.promise
  const said = performance.now()
  const reply = await fetch(`http://127.0.0.1:${here}/api/people/${other?.id}/block`, {
    method: 'PUT',
    headers: { cookie },
  })
  if (!reply.ok) throw new Error(`The process that is to tell of it answered ${reply.status}`)
  const late = setTimeout(() => heard.reject(new Error('The other process heard nothing')), 10_000)
  const took = (await heard.promise) - said
  clearTimeout(late)
  stream.destroy()
  return took
}
