import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'

test('the plain form says, where one submits for approval, that the decision is told, and why', async () => {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  await openPage(it, '/post-blog', ada)
  await screen.findByText('Once you submit, we’ll tell you the decision and why.')
})
