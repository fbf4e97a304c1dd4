-- What wrk prints for load.ts. os.clock is the processor time of all threads of wrk.
function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local report = '\n{"requests":%d,"failed":%d,"seconds":%f,"generatorMs":%f}\n'
  io.write(report:format(summary.requests, failed, summary.duration / 1e6, os.clock() * 1e3))
end
