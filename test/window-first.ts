import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with a window, then files without: a process that is to serve the other kind ends, and another starts. */
export class WindowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [withWindow, without] = [true, false].map((wanted) =>
      sorted.filter((it) => hasWindow(it) === wanted),
    )
    return [...(withWindow ?? []), ...(without ?? [])]
  }
}

const hasWindow = ({ project, moduleId }: TestSpecification) =>
  project.name === 'client' && !readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node')
