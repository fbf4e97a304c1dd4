/** A cart can check out only when its status is READY, in any case (CHK-01). */
export const canCheckOut = (basket: { status: string }): boolean => basket.status.toUpperCase() === 'READY'
