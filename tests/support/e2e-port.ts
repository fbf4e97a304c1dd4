const firstPort = Number(process.env['E2E_PORT'] ?? 4460)

/** A worker's shop takes two ports, and so does each shop that a file of end-to-end tests has of its own. */
const portsOfWorker = 20

/** The port of this worker's shop; the next ones are free for it. Workers run side by side. */
export const e2ePort = firstPort + portsOfWorker * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
