/** The first port of the journeys' shops; `npm test` gives each part of the journeys its own (`E2E_PORT`). */
export const journeyPort = Number(process.env['E2E_PORT'] ?? 4460)
