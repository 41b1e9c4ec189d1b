import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { ListStates } from './list-states.tsx'
import '#testing/pages/rendering.ts'

const show = (count: number, more: boolean) =>
  render(
    <ListStates
      count={count}
      more={more && <button type="button">Load More</button>}
      failed={false}
      retry={() => undefined}
      unable="Unable"
      failure="Failed"
      skeleton={<p>Coming</p>}
      empty={<p>Nothing at all</p>}
    >
      <ul aria-label="The list" />
    </ListStates>,
  )

test('where nothing is among the newest, the way further back stands right below the sentence that names it', () => {
  show(0, true)
  const said = screen.getByText('Nothing in the newest ones. Load more to look further back.')
  expect(said.nextElementSibling).toBe(screen.getByRole('button', { name: 'Load More' }))
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByText('Nothing at all')).toBeNull()
})

test('a list stands above what brings more of it; an empty one that ends says that it is empty', () => {
  const { unmount } = show(2, true)
  expect(screen.getByRole('list').nextElementSibling).toBe(screen.getByRole('button', { name: 'Load More' }))
  unmount()
  show(0, false)
  expect(screen.getByText('Nothing at all')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

test('a list that failed says by what an admin finds the request, and only where that is known', async () => {
  const client = new QueryClient()
  const asked = async (request?: string) => {
    const queryFn = () =>
      Promise.reject(Problem.of({ code: 'unexpected', message: 'Something went wrong', request }))
    await client.prefetchQuery({ queryKey: [request], queryFn, retry: false })
    cleanup()
    render(
      <QueryClientProvider client={client}>
        <ListStates
          {...{ count: undefined, failed: true, retry: () => undefined, skeleton: null, empty: null }}
          unable="Unable to load posts"
          failure="Failed"
        >
          {null}
        </ListStates>
      </QueryClientProvider>,
    )
    return screen.getByRole('alert').textContent
  }
  expect(await asked()).not.toContain('admin')
  expect(await asked('k3f9-x2pd')).toContain('If it keeps happening, send an admin this code: k3f9-x2pd')
})
