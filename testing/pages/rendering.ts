import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patience } from '../setup/timeouts.ts'

/** What waits for React waits as long as every other test: the first page of a file waits until its modules have been compiled. */
configure({ asyncUtilTimeout: patience })

/** What is still shown when a test file's document goes breaks whatever test runs then. */
afterEach(cleanup)
