/** Without types of its own; ./drop-in.ts says what we use. */
declare module 'braintree-web-drop-in'
