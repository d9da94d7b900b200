import { JOBS } from '#jobs/registry'

/** Jobs that only tests have; loaded ahead of the worker that is to know them. */
JOBS['scene.shoot'] = () => import('#tests/support/scene')
