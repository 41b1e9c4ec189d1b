import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '#testing/pages/rendering.ts'
import { useDraft } from './draft.ts'

beforeEach(() => void vi.stubGlobal('localStorage', new Storage()))

const key = 'comment:ada:post:'
let kept = () => {}
let settle: (error?: Error) => void = () => {}

function Box() {
  const { text, write, handOver } = useDraft(key)
  const post = () =>
    handOver((tell) => {
      kept = tell
      return new Promise((done, fail) => {
        settle = (error) => (error ? fail(error) : done())
      })
    })
  return (
    <>
      <textarea aria-label="Your comment" value={text} onChange={({ target }) => write(target.value)} />
      <button type="button" onClick={post}>
        Post
      </button>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your comment')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const post = () => fireEvent.click(screen.getByText('Post'))

test('what is posted leaves the screen at once, and this phone only once it lies elsewhere', async () => {
  render(<Box />)
  type('Since when?')
  post()
  expect([box().value, localStorage.getItem(key)]).toEqual(['', 'Since when?'])
  act(() => kept())
  expect(localStorage.getItem(key)).toBeNull()
  await act(async () => settle())
  expect(box().value).toBe('')
})

test('what is typed meanwhile is neither forgotten nor written over', async () => {
  render(<Box />)
  type('Since when?')
  post()
  type('And why')
  act(() => kept())
  expect(localStorage.getItem(key)).toBe('And why')
  post()
  type('And who')
  await act(async () => settle(new Error('No room')))
  expect(box().value).toBe('And who')
})

test.each([new Error('No room'), undefined])(
  'what lies nowhere comes back, and is still here: %s',
  async (error) => {
    render(<Box />)
    type('')
    type('Since when?')
    post()
    await act(async () => settle(error))
    expect([box().value, localStorage.getItem(key)]).toEqual(['Since when?', 'Since when?'])
  },
)

function Note({ begun }: { begun: string }) {
  const { text, write } = useDraft('mark-note:ada:1', begun)
  return <textarea aria-label="Your note" value={text} onChange={({ target }) => write(target.value)} />
}

test('what is changed and not saved is here again, over what was there before, also where all of it was taken away', () => {
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Your note')
  const again = (change: string | null) => {
    const { unmount } = render(<Note begun="For the exam" />)
    const { value } = note()
    if (change !== null) fireEvent.change(note(), { target: { value: change } })
    unmount()
    return value
  }
  expect(again('For the test')).toBe('For the exam')
  expect(again('')).toBe('For the test')
  expect(again('For the exam')).toBe('')
  expect(localStorage.getItem('mark-note:ada:1')).toBeNull()
  expect(again(null)).toBe('For the exam')
})
