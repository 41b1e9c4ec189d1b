import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListStates } from './list-states.tsx'

afterEach(cleanup)

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
  const said = screen.getByText('Nothing found among the newest ones. Look further back below.')
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
