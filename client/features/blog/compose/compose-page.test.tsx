import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { openPage } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'

test('the plain form says, where one submits for approval, that the decision is told, and why', async () => {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  await openPage(it, '/post-blog', ada)
  await screen.findByText('Once you submit, we’ll tell you the decision and why.')
})
