/** The part of the seed that notes when a release changed the defaults of the configuration. */
export const defaultsSeed = 'defaults of the configuration'
