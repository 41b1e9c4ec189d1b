import { act, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { tappedEarly } from './tapped-early.ts'

const tapped = vi.fn()
const sent = vi.fn()

function Part({ code }: { code: Promise<void> | null }) {
  if (code) use(code)
  const [times, setTimes] = useState(0)
  const tap = () => {
    tapped()
    setTimes(times + 1)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <button type="button" aria-pressed={times > 0} onClick={tap}>
        Tell me
      </button>
      <button type="submit">Post</button>
    </form>
  )
}

const Page = ({ code }: { code: Promise<void> | null }) => (
  <Suspense>
    <Part code={code} />
  </Suspense>
)

/** A page whose frame is alive while the code of a part is still on its way. */
async function aPage() {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page code={null} />)
  document.body.append(root)
  const { promise: code, resolve: arrives } = Promise.withResolvers<void>()
  await act(async () => void hydrateRoot(root, <Page code={code} />))
  tappedEarly(root)
  const [tell, post] = [...root.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  return { tell, post, arrives }
}

afterEach(() => {
  tapped.mockClear()
  sent.mockClear()
  document.body.innerHTML = ''
})

test('a tap on a part whose code is still on its way counts once it is here, and once', async () => {
  const { tell, arrives } = await aPage()
  tell.click()
  tell.click()
  expect(tapped).not.toHaveBeenCalled()
  await act(async () => arrives())
  await waitFor(() => expect(tapped).toHaveBeenCalledTimes(1))
  tell.click()
  expect(tapped).toHaveBeenCalledTimes(2)
})

test('a form of such a part that has no address of its own is sent once its code is here', async () => {
  const { post, arrives } = await aPage()
  const leaves: boolean[] = []
  addEventListener('submit', (event) => leaves.push(!event.defaultPrevented), { once: true })
  post.click()
  expect(leaves).toEqual([false])
  await act(async () => arrives())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})
