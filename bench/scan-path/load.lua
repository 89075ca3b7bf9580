-- Scans of 100 codes by 2,000 visitors, each with an address of its own and one of 40 agents.
local ready = {}

function init()
  math.randomseed(7)
  for n = 1, 2000 do
    local version = 90 + n % 40
    local agent = n % 2 == 0
      and "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/" .. version .. ".0.0.0 Mobile Safari/537.36"
      or "Mozilla/5.0 (iPhone; CPU iPhone OS 18_" .. version .. " like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
    ready[n] = wrk.format("GET", "/r/bench" .. math.random(100), {
      ["Host"] = "qr.example.org",
      ["User-Agent"] = agent,
      ["X-Forwarded-For"] = "193." .. n % 200 .. "." .. math.random(250) .. "." .. math.random(250),
      ["Accept-Language"] = "de-DE,de;q=0.9,en;q=0.8",
    })
  end
end

function request()
  return ready[math.random(2000)]
end
