import fp from 'fastify-plugin'
import { createNotices } from '../services/notices.ts'

/** Change notices to the storefront. */
export const noticesPlugin = fp(
  async (app) => {
    const sender = createNotices(app.settings.notices, app.log)
    app.decorate('notices', sender)
    app.addHook('onClose', () => sender.close())
  },
  { name: 'notices', dependencies: ['core'] },
)
