import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#testing/server/campus.ts'

const strange = {
  name: 5,
  whatsapp: ['0803'],
  description: {},
  email: {},
  password: 7,
  id: null,
  spot: 'Gate',
}

test.each(['/login', '/post-product'])(
  'what no form sends to %s counts as not filled in, and is no fault of the campus',
  async (url) => {
    const { student, fetchAs, reports } = await campus({
      pages: async ({ posted }) => ({ status: 400, html: JSON.stringify(posted?.values) }),
    })
    const ada = student()
    await ada(api.auth.session, {})
    for (const body of [JSON.stringify(strange), '[5]', '"abc"', '5', 'null']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetchAs(ada.token)(url, { method: 'POST', headers, body })
      expect([body, answer.status]).toEqual([body, 400])
      expect(await answer.json()).toEqual(body.includes('Gate') ? { spot: 'Gate' } : {})
    }
    expect(reports).toEqual([])
  },
)
