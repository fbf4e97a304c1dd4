import { customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/**
 * A jsonb column whose values are checked where they are read, so that no row is believed by a cast. The schema has to take
 * what earlier versions have written: what is added to it is optional. Reading throws a ZodError for another shape.
 */
export const storedJson = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(value),
  })(name)
