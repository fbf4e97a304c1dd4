import { and, gt, lt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { streets } from '../../db/schema/location.ts'
import { withoutIdleCorners, type Point } from './route-line.ts'
import { shortestWay, streetGraph } from './street-graph.ts'

/** Streets this far (degrees) beside the straight line may be on the way. */
const marginDegrees = 0.012
/**
 * The ride from the store to the door along the known streets (ORD-02): made of their lines, good to about 100 m, and
 * a straight line where there are none. One read and a few milliseconds; kept with the order.
 */
export async function streetRoute(db: Db, from: Point, to: Point): Promise<Point[]> {
  const rows = await db
    .select({ line: streets.line })
    .from(streets)
    .where(
      and(
        lt(streets.minLat, Math.max(from.lat, to.lat) + marginDegrees),
        gt(streets.maxLat, Math.min(from.lat, to.lat) - marginDegrees),
        lt(streets.minLon, Math.max(from.lon, to.lon) + marginDegrees),
        gt(streets.maxLon, Math.min(from.lon, to.lon) - marginDegrees),
      ),
    )
  const lines = rows.map((row) => row.line)
  return withoutIdleCorners(shortestWay(streetGraph([from, to], lines)))
}
