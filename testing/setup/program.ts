import { buildServer } from '#tools/start/ready.mjs'

/** Once per run: the server as it is started, for tests that start it. */
export default buildServer
