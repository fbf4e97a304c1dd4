/**
 * The access token of a customer in the mobile app is spent. The app renews sign-ins itself, so the page makes no refresh
 * call: it shows the app's error screen (SES-13).
 */
export class AppSignInOver extends Error {
  override name = 'AppSignInOver'
}
