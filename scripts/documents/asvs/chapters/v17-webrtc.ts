import { notApplicable, type Chapter } from '../requirement.ts'

export const webrtc: Chapter = {
  number: 17,
  title: 'WebRTC',
  requirements: [
    notApplicable('17.1.1', 'There is no WebRTC.'),
    notApplicable('17.2.1', 'There is no WebRTC.'),
    notApplicable('17.2.2', 'There is no WebRTC.'),
    notApplicable('17.2.3', 'There is no WebRTC.'),
    notApplicable('17.2.4', 'There is no WebRTC.'),
    notApplicable('17.3.1', 'There is no WebRTC.'),
    notApplicable('17.3.2', 'There is no WebRTC.'),
  ],
}
